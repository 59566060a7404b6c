/** A d20: the face towards the reader and the ones around it. */
export const Mark = () => (
  <svg viewBox="0 0 32 32" aria-hidden="true">
    <path d="M16 2 28 9v14l-12 7-12-7V9Zm0 7 7 12H9ZM4 9h24M16 2v7M4 9l5 12-5 2M28 9l-5 12 5 2M9 21l7 9 7-9" />
  </svg>
)
