import type { ReactNode } from 'react'
import { NewValue } from './new-value.tsx'
import { PropertyLink, PropertyOrigin } from './property-origin.tsx'
import { isLinked, type ShownProperty } from './property-words.ts'
import type { ScouteeDetail } from './scoutee-detail.ts'
import type { LinkActs } from './use-link-acts.ts'
import './scoutee-properties.css'

interface PropertyValueProps {
  property: ShownProperty
  scoutee: ScouteeDetail
  /** Absent where the person may not decide. */
  acts: LinkActs | null
  /** What else is to be said of where the value comes from. */
  note?: ReactNode
  children: ReactNode
}

/** A value with all that is known of it: follows or cut loose, who gave it when, and the newer one that waits. */
export function PropertyValue({ property, scoutee, acts, note, children }: PropertyValueProps) {
  return (
    <div className="mk-property">
      <div className="mk-property-value">
        <div>{children}</div>
        {acts && isLinked(property) && <PropertyLink property={property} scoutee={scoutee} acts={acts} />}
      </div>
      {/* Of a value that follows the mark tells; a line under each would hide the few that do not. */}
      {(acts === null || !scoutee.properties[property].isLinking) && <PropertyOrigin property={property} scoutee={scoutee} />}
      {isLinked(property) && <NewValue property={property} properties={scoutee.properties} acts={acts} />}
      {note}
    </div>
  )
}
