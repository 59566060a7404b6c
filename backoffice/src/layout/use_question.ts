import { useState } from 'react'

/** A question in the midst of something that waits for its answer. */
export function useQuestion<About, Answer>() {
  const [open, setOpen] = useState<{ about: About; settle: (answer: Answer) => void } | null>(null)
  return {
    /** What it is about while it is asked. */
    asked: open?.about ?? null,
    ask: (about: About) => new Promise<Answer>((settle) => setOpen({ about, settle })),
    answer: (answer: Answer) => {
      open?.settle(answer)
      setOpen(null)
    },
  }
}
