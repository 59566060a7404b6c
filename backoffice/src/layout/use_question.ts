import { useState } from 'react'

/** A question in the midst of something that waits for its answer. */
export function useQuestion() {
  const [open, setOpen] = useState<{ words: string; answer: (yes: boolean) => void } | null>(null)
  const settle = (yes: boolean) => {
    open?.answer(yes)
    setOpen(null)
  }
  return {
    /** Its words while it is asked. */
    asked: open?.words ?? null,
    ask: (words: string) => new Promise<boolean>((answer) => setOpen({ words, answer })),
    confirm: () => settle(true),
    cancel: () => settle(false),
  }
}
