/** Whether the person is still at the place of a value: the focus is there, or nowhere in particular. */
export function isFocusAt(place: HTMLElement | null): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body || place?.contains(activeElement) === true
}
