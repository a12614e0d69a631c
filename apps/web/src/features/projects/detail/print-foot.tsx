import { formatDateTime } from '@mekiki/i18n/format'
import { useEffect, useState } from 'react'

/** The line under each printed page: when it was printed, and from which address (screens 57). */
export function PrintFoot() {
  const [at, setAt] = useState(() => new Date())
  useEffect(() => {
    const renew = () => setAt(new Date())
    window.addEventListener('beforeprint', renew)
    return () => window.removeEventListener('beforeprint', renew)
  }, [])
  return (
    <div className="mk-print-foot" aria-hidden="true">
      <div>
        <span>{formatDateTime(at)}</span>
        <span>{location.href}</span>
      </div>
    </div>
  )
}
