export const isEmptyFilter = (value: unknown) => value === '' || value === null || value === undefined
