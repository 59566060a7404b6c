const MOBILE_WIDTH = 768
const MOBILE_AGENT = /android|webos|iphone|ipad|ipod|blackberry|iemobile|opera mini|mobile/i

/** A phone pays on the provider's own page. Decided once, when the page opens. */
export const isMobile = (userAgent: string, width: number) => MOBILE_AGENT.test(userAgent) || width <= MOBILE_WIDTH
