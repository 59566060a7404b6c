import { useEffect, useState } from 'react'
import { useNotify } from 'react-admin'
import { useLocation, useNavigate } from 'react-router'

/** What somebody asked for elsewhere, to be begun here: it travels in the navigation, once. What is not `offered` here is left to who offers it. */
export function useAsked<Wish extends string>(...offered: readonly Wish[]): [asked: Wish | null, settle: () => void] {
  const { key, state } = useLocation()
  const navigate = useNavigate()
  const arriving = offered.find((one) => one === (state as { asked?: string } | null)?.asked) ?? null
  const [wish, setWish] = useState({ key, asked: arriving })
  if (arriving !== null && key !== wish.key) setWish({ key, asked: arriving })
  useEffect(() => {
    if (arriving !== null) void navigate('.', { replace: true, state: null })
  }, [arriving, navigate])
  return [wish.asked, () => setWish({ ...wish, asked: null })]
}

/** What of a screen is begun, by its buttons or asked for elsewhere; what is not possible is told. Null for `possible`: it is not known yet. */
export function useBegun<Step extends string>(
  steps: readonly Step[],
  possible: Record<Step, boolean> | null,
  whyNot: (step: Step) => string
): [begun: Step | null, begin: (step: Step | null) => void] {
  const [begun, begin] = useState<Step | null>(null)
  const [refused, refuse] = useState<{ step: Step } | null>(null)
  const [asked, settle] = useAsked(...steps)
  const notify = useNotify()
  if (possible && asked) {
    settle()
    if (possible[asked]) begin(asked)
    else refuse({ step: asked })
  }
  useEffect(() => {
    if (refused) notify(whyNot(refused.step), { type: 'info' })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each refusal
  }, [refused])
  return [begun, begin]
}

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
