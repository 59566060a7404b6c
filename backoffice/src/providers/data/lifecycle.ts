import { withLifecycleCallbacks, type GetListParams, type ResourceCallbacks } from 'react-admin'
import { isEmptyFilter } from './filters'
import type { BackOfficeData } from './verbs'

/** An emptied search box or choice is no condition at all. */
function dropEmptyConditions(params: GetListParams): GetListParams {
  const conditions = Object.entries(params.filter ?? {}).filter(([, value]) => !isEmptyFilter(value))
  return { ...params, filter: Object.fromEntries(conditions) }
}

const everyList: ResourceCallbacks = {
  resource: '*',
  beforeGetList: async (params) => dropEmptyConditions(params),
}

export const withLifecycle = (base: BackOfficeData): BackOfficeData => withLifecycleCallbacks(base, [everyList])
