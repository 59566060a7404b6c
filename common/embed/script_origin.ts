/** Stands in the built scripts for the origin of the server, which writes its own in place of it (api/embed/widget_scripts.ts). */
export const ORIGIN_PLACEHOLDER = 'https://origin.questboard.invalid'
