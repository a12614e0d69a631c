/** Where the order of a list is kept in this tab. */
export const walkKey = 'PROJECT_WALK'

/** Forgets the order: at a sign-out. By itself, since what begins a session takes no more of it. */
export function forgetWalk(): void {
  try {
    sessionStorage.removeItem(walkKey)
  } catch {
    // A storage that is closed has kept nothing.
  }
}
