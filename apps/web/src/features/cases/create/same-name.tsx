import { projectsOperations } from '@mekiki/contract/cases/projects/projects.operations'
import { AppLink, Button, Callout, CompanyMark, Tag } from '@mekiki/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDebounced } from '../../../shared/hooks/use-debounced.ts'
import { addresses } from '../../../shared/addresses.ts'
import { call } from '../../../shared/calls/api.ts'
import { useSameName } from '../../../shared/hooks/use-same-name.ts'
import { useCreateTexts } from './create-texts.ts'
import type { ChosenScoutee } from './draft.ts'

/** Registered entries of the typed name, each to be taken instead of typing. */
export function SameNameScoutees({ name, onChoose }: { name: string; onChoose: (scoutee: ChosenScoutee) => void }) {
  const texts = useCreateTexts()
  const found = useSameName(name)
  if (found.length === 0) return null
  return (
    <section className="mk-same-name">
      <p>{texts.registeredHelp}</p>
      <ul aria-label={texts.registered}>
        {found.map((scoutee) => (
          <li key={scoutee.id}>
            <CompanyMark name={scoutee.name} id={scoutee.id} size={20} />
            <span className="mk-same-name-text">
              {scoutee.name}
              {scoutee.address !== null && <small>{scoutee.address}</small>}
            </span>
            <Button
              onClick={() => onChoose({ uuid: scoutee.id, isRegistered: true, name: scoutee.name, url: scoutee.url, corporateNumber: scoutee.corporateNumber })}
            >
              {texts.useThis}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ScouteeQuery {
  name: string
  url: string | null
  corporateNumber?: string | null
}

/** Cases of the same company or person by name, similar name, site or corporate number, once typing has been still for a moment. */
function useSameProjects({ name, url, corporateNumber = null }: ScouteeQuery) {
  const asked = useDebounced(name.trim())
  const askedUrl = useDebounced((url ?? '').trim())
  return useQuery({
    queryKey: ['projects', 'by-name', asked, askedUrl, corporateNumber],
    queryFn: ({ signal }) => {
      const query = { scoutee_name: asked, ...(askedUrl !== '' && { url: askedUrl }), ...(corporateNumber !== null && { corporate_number: corporateNumber }) }
      return call(projectsOperations.fetchByScouteeName, { query }, { signal })
    },
    enabled: asked !== '',
    // The warning stays while more is typed, and goes with the name.
    placeholderData: asked === '' ? undefined : keepPreviousData,
    meta: { isHandled: true }
  })
}

/** A warning with the cases that what is typed or chosen has already, each with why it matches. */
export function SameNameProjects(query: ScouteeQuery) {
  const texts = useCreateTexts()
  const found = useSameProjects(query)
  if (query.name.trim() === '' || !found.data || found.data.items.length === 0) return null
  return (
    <Callout tone="warning">
      <p role="status">{texts.existing}</p>
      <ul className="mk-same-cases">
        {found.data.items.map((match) => (
          <li key={match.uuid}>
            <span>{match.scouteeName}</span>
            <Tag>{texts.matchedBy[match.matchedBy]}</Tag>
            <small>{texts.existingCase(match.themeName, match.statusName)}</small>
            <AppLink href={addresses.project(match.themeUuid, match.uuid)} target="_blank" rel="noopener">
              {texts.open}
            </AppLink>
          </li>
        ))}
      </ul>
    </Callout>
  )
}
