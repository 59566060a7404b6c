import { ApiError } from './data/rest'

const ATTEMPTS = 2

/** How a reading query takes a failure: a broken or missing answer is asked for once more, a refusal is final. */
export const patience = {
  retry: (failures: number, error: unknown) =>
    failures < ATTEMPTS - 1 && error instanceof ApiError && (error.status === 0 || error.status >= 500),
  retryDelay: 600,
}
