import { isEmail } from '#common/email'
import { orderNumberIn, withoutSign } from '#common/order_number'
import { contactText as text } from './text.ts'

export interface Message {
  name: string
  email: string
  orderNumber: string
  message: string
}

export type MessageErrors = Partial<Record<keyof Message, string>>

export function messageErrors({ name, email, orderNumber, message }: Message): MessageErrors {
  return {
    ...(name.trim() ? {} : { name: text.required(text.name) }),
    ...(isEmail(email.trim()) ? {} : { email: email.trim() ? text.wrongEmail : text.required(text.email) }),
    ...(withoutSign(orderNumber) === '' || orderNumberIn(orderNumber) ? {} : { orderNumber: text.wrongOrder }),
    ...(message.trim() ? {} : { message: text.required(text.message) }),
  }
}
