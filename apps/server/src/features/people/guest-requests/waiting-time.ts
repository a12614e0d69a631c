import { guestRequestDays } from '@mekiki/contract/people/guest-requests/guest-requests.schemas'

/** The moment before which a request is too old to be decided. */
export function oldestRequest(now: Date): Date {
  return new Date(now.getTime() - guestRequestDays * 86_400_000)
}
