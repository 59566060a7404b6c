/** What is opened over the screen, from anywhere. */
export interface Door {
  onClose: () => void
  onKeys: () => void
}
