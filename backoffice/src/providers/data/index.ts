import { withLifecycleCallbacks, type GetListParams, type ResourceCallbacks } from 'react-admin'
import { inOurWords } from './problem'
import { rest } from './rest'
import { asForm, hasFile, isEmptyFilter } from './uploads'
import { withVerbs, type BackOfficeData } from './verbs'

/** An emptied search box or choice is no condition at all. */
function dropEmptyConditions(params: GetListParams): GetListParams {
  const conditions = Object.entries(params.filter ?? {}).filter(([, value]) => !isEmptyFilter(value))
  return { ...params, filter: Object.fromEntries(conditions) }
}

const everyRecord: ResourceCallbacks = {
  resource: '*',
  // A file cannot be written in JSON.
  beforeSave: async (data) => (hasFile(data) ? asForm(data) : data),
  beforeGetList: async (params) => dropEmptyConditions(params),
}

export const withLifecycle = (base: BackOfficeData): BackOfficeData => withLifecycleCallbacks(base, [everyRecord])

export const dataProvider = inOurWords(withLifecycle(withVerbs(rest)))
