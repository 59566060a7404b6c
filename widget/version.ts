/** Semantic: attributes, events, parts and properties are the contract (docs/embed.md). */
export const version = '1.0.0'
