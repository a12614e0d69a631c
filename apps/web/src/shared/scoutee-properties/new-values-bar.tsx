import { Button, Callout } from '@mekiki/ui'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { usePropertyTexts } from './property-texts.ts'
import { waitingProperties } from './property-words.ts'
import type { ScouteeProperties } from './scoutee-detail.ts'
import type { LinkActs } from './use-link-acts.ts'
import './scoutee-properties.css'

/** How many newer values wait for a company, and the decisions about all of them; nothing without any. */
export function NewValuesBar({ properties, acts }: { properties: ScouteeProperties; acts: LinkActs | null }) {
  const texts = usePropertyTexts().newer
  const count = waitingProperties(properties).length
  if (count === 0) return null
  return (
    <Callout
      tone="warning"
      icon={RefreshCw}
      action={
        acts && (
          <span className="mk-property-new-acts">
            <Button onClick={() => acts.accept()}>{texts.acceptAll}</Button>
            <Button variant="ghost" onClick={() => acts.dismiss()}>
              {texts.dismissAll}
            </Button>
          </span>
        )
      }
    >
      <strong>{texts.waiting(count)}</strong> {texts.explained}
    </Callout>
  )
}
