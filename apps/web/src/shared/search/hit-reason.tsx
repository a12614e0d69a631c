import './hit-reason.css'

/** Why something was found, at the end of its row. */
export function HitReason({ reason }: { reason: string }) {
  return <span className="mk-hit-reason">{reason}</span>
}
