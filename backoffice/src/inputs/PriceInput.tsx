import { TextInput } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { PRICE } from '#common/ranges'
import { twoDecimals } from './price'
import { asTyped, fieldProps } from './text_field'

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
