/** What the controls of a form have alike: the value that they show, what is wrong with it, and how they change it. */
export function bindFields<D extends object>(values: D, errors: Partial<Record<keyof D, string>>, set: (part: Partial<D>) => void) {
  return <K extends keyof D>(field: K) => ({
    value: values[field],
    error: errors[field],
    onChange: (value: D[K]) => {
      const part: Partial<D> = {}
      part[field] = value
      set(part)
    }
  })
}
