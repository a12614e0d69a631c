import { useQuery } from '@tanstack/react-query'
import { scouteeQuery } from '../../../shared/scoutee-properties/scoutee-detail.ts'
import { useDetailTexts } from './detail-texts.ts'

/** A mark while newer values wait for a company; nothing without any. */
export function NewValuesMark({ scouteeId }: { scouteeId: string }) {
  const { company: texts } = useDetailTexts()
  const { data } = useQuery(scouteeQuery(scouteeId))
  const isWaiting = data !== undefined && Object.values(data.properties).some(({ newValueSource }) => newValueSource !== null)
  return isWaiting && <span className="mk-pd-tab-mark" role="img" aria-label={texts.newValues} title={texts.newValues} />
}
