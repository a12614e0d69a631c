/** A ref that gives the focus to what has just appeared, such as the search box of an opened list. */
export function focusOnMount(node: HTMLElement | null): void {
  node?.focus()
}
