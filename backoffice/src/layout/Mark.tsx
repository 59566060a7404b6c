/** The mark of storefront/public/mark.svg, inlined so that it takes its color from the theme. */
export function Mark() {
  return (
    <svg aria-hidden="true" width="26" height="26" viewBox="0 0 32 32">
      <path
        fill="currentColor"
        fillRule="evenodd"
        d="M15.2 1.6a1.7 1.7 0 0 1 1.6 0L30.7 9a1.5 1.5 0 0 1-.7 2.8H28.6V24.6A1.6 1.6 0 0 1 27 26.2H26V29.4a1.6 1.6 0 0 1-3.2 0V26.2H9.2V29.4a1.6 1.6 0 0 1-3.2 0V26.2H5A1.6 1.6 0 0 1 3.4 24.6V11.8H2A1.5 1.5 0 0 1 1.3 9ZM16 8.2L23.27 12.4L23.27 20.8L16 25L8.73 20.8L8.73 12.4ZM16 11.7L20.68 19.8L11.32 19.8Z"
      />
    </svg>
  )
}
