import { SkeletonRows, useDelayed } from '@mekiki/ui'

/** What stands in for a case, and for the part that shows it, while it is loading. */
export function PreviewWaiting() {
  return useDelayed(true) ? <SkeletonRows rows={5} /> : null
}
