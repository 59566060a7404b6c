/** The server writes the deployment's brand into the page. */
export const brand = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? ''
