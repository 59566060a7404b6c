import { SelectInput, useTranslate, type SelectInputProps } from 'react-admin'
import type { AdminOrderItem } from '#common/wire'
import { seatChoices } from './moving'

interface Props extends Pick<SelectInputProps, 'label' | 'fullWidth'> {
  item: AdminOrderItem
  onChoose: (seats: number) => void
}

/** How many of a line, where it has several. */
export function SeatsInput({ item, onChoose, ...props }: Props) {
  const translate = useTranslate()
  return (
    item.quantity > 1 && (
      <SelectInput
        source="seats"
        choices={seatChoices(item, translate)}
        onChange={({ target }) => onChoose(Number(target.value))}
        isRequired
        helperText={false}
        margin="none"
        {...props}
      />
    )
  )
}
