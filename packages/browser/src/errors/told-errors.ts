const told = new WeakSet()

/** Remembers that somebody has been told of an error, or that its screen shows it. */
export function rememberTold(error: unknown): void {
  if (typeof error === 'object' && error !== null) told.add(error)
}

/** Whether somebody has been told of an error already. */
export function wasTold(error: unknown): boolean {
  return typeof error === 'object' && error !== null && told.has(error)
}
