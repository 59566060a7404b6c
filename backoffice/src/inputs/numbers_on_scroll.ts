/** Scrolling over a focused number field changes its number, so the field loses the focus first. */
export function blurNumbersOnScroll(): void {
  const blur = ({ target }: Event) => {
    if (target instanceof HTMLInputElement && target.type === 'number' && target === document.activeElement)
      target.blur()
  }
  document.addEventListener('wheel', blur, { capture: true, passive: true })
}
