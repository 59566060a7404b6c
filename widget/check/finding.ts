/** One thing that the owner of a page may want to know. */
export interface Finding {
  /** `hint`: it works, and could be better. */
  grade: 'wrong' | 'hint' | 'right'
  text: string
  /** To be copied into the page, or its policy. */
  code?: string
}

export const wrong = (text: string, code?: string): Finding => ({ grade: 'wrong', text, code })
export const hint = (text: string, code?: string): Finding => ({ grade: 'hint', text, code })
export const right = (text: string): Finding => ({ grade: 'right', text })
