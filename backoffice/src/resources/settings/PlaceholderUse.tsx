import { Fragment } from 'react'
import type { SettingForm } from '#common/wire'

export interface Template {
  subject: string
  body: string
}

interface Props {
  name: string
  placeholders: Extract<SettingForm, { kind: 'mail' }>['placeholders']
  template: Template
}

const SENTENCE_ENDS = /\n|(?<=[.!?])\s+/

/** The sentence of the default text that has the placeholder, with the words in bold that replace it. */
export function PlaceholderUse({ name, placeholders, template: { subject, body } }: Props) {
  const wordsFor = (placeholder: string) => placeholders.find((one) => one.name === placeholder)?.example ?? placeholder
  const sentence = [subject, ...body.split(SENTENCE_ENDS)].find((one) => one.includes(`{${name}}`)) ?? `{${name}}`
  return sentence.split(/\{([^{}]*)\}/).map((text, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- parts keep their places
    <Fragment key={index}>
      {index % 2 === 0 ? text : text === name ? <strong>{wordsFor(text)}</strong> : wordsFor(text)}
    </Fragment>
  ))
}
