import { scouteesOperations } from '@mekiki/contract/companies/scoutees/scoutees.operations'
import { AppLink } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { addresses } from '../../../shared/addresses.ts'
import { call } from '../../../shared/calls/api.ts'
import { usePermission } from '../../../app/session/me.ts'
import { useScouteesTexts } from '../scoutees-texts.ts'
import { DetailSection } from './detail-section.tsx'

/** The forms that a person answered, as far as the reader sees an answer; nothing where there are none. */
export function AnsweredForms({ personUuid }: { personUuid: string }) {
  const texts = useScouteesTexts().detail
  const canReadForms = usePermission('read_form')
  const { data } = useQuery({
    queryKey: ['scoutees', 'answered-forms', personUuid],
    queryFn: ({ signal }) => call(scouteesOperations.getPerson, { params: { people_uuid: personUuid } }, { signal }),
    meta: { isHandled: true }
  })
  const forms = data?.forms ?? []
  if (forms.length === 0) return null
  return (
    <DetailSection title={texts.answeredForms}>
      <ul className="mk-sc-people">
        {forms.map(({ uuid, name }) => (
          <li key={uuid}>{canReadForms ? <AppLink href={addresses.formAnswers(uuid)}>{name}</AppLink> : name}</li>
        ))}
      </ul>
    </DetailSection>
  )
}
