/** The server replaces it in the built scripts by its own origin (api/embed/widget_scripts.ts). */
export const ORIGIN_PLACEHOLDER = 'https://origin.questboard.invalid'
