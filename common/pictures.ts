/** Megabytes; what a browser cuts out is far smaller. */
export const LARGEST_PICTURE = 20

/** What a file says it is; its content tells the server. */
export const isPicture = ({ type }: { type: string }): boolean => type.startsWith('image/')
