import type { InputHTMLAttributes } from 'react'
import { TextInput } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { PRICE } from '#common/ranges'
import { twoDecimals } from './price'

/** react-admin turns an emptied text into null; a form of texts wants it left alone. */
export const asTyped = { parse: (text: string) => text, isRequired: true, helperText: false } as const

export const optionalAsTyped = { ...asTyped, isRequired: false } as const

export const fieldProps = (attributes: InputHTMLAttributes<HTMLInputElement>) => ({
  slotProps: { htmlInput: { 'aria-required': true, ...attributes } },
})

export const optional = (maxLength: number) => ({
  ...optionalAsTyped,
  ...fieldProps({ maxLength, 'autoComplete': 'off', 'aria-required': false }),
})

/** Dollars and cents. `helperText`: what they are for. */
export function PriceInput({ helperText = false }: { helperText?: string | false }) {
  const { setValue } = useFormContext()
  return (
    <TextInput
      source="price"
      label="inputs.price.label"
      type="number"
      {...asTyped}
      helperText={helperText}
      {...fieldProps({ min: PRICE[0], max: PRICE[1], step: 0.01, inputMode: 'decimal' })}
      onBlur={({ target }) => setValue('price', twoDecimals(target.value))}
    />
  )
}
