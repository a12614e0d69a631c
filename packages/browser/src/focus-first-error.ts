/** Leads to the first faulty field of the top layer once it is drawn as such. */
export function focusFirstError(): void {
  requestAnimationFrame(() => {
    const layers = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')]
    const field = (layers.at(-1) ?? document).querySelector<HTMLElement>('[aria-invalid=true]')
    field?.focus()
    field?.scrollIntoView({ block: 'nearest' })
  })
}
