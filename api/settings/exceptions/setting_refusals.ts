import { NotFound } from '#api/shared/errors'

export const unknownSetting = () => new NotFound('This setting is not known.')
