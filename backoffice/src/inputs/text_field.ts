import type { InputHTMLAttributes } from 'react'

/** react-admin turns an emptied text into null; a form of texts wants it left alone. */
export const asTyped = { parse: (text: string) => text, isRequired: true, helperText: false } as const

/** The same for what may be left empty. */
export const optionalAsTyped = { ...asTyped, isRequired: false } as const

/** Attributes of the `input` element itself. */
export const fieldProps = (attributes: InputHTMLAttributes<HTMLInputElement>) => ({
  slotProps: { htmlInput: { 'aria-required': true, ...attributes } },
})

/** A line that may be left empty. */
export const optional = (maxLength: number) => ({
  ...optionalAsTyped,
  ...fieldProps({ maxLength, 'autoComplete': 'off', 'aria-required': false }),
})
