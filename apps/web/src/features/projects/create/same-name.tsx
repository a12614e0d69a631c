import { projectsOperations } from '@mekiki/contract/projects/projects.operations'
import { AppLink, Button, Callout, CompanyMark } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { useDebounced } from '../../../app/use-debounced.ts'
import { addresses } from '../../../app/addresses.ts'
import { call } from '../../../app/api.ts'
import { useSameName } from '../../../app/use-same-name.ts'
import { useCreateTexts } from './create-texts.ts'

/** Registered entries of the typed name, each to be taken instead of typing. */
export function SameNameScoutees({ name, onChoose }: { name: string; onChoose: (scoutee: { uuid: string; name: string }) => void }) {
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
            <Button onClick={() => onChoose({ uuid: scoutee.id, name: scoutee.name })}>{texts.useThis}</Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A warning with the cases that the typed name already has. */
export function SameNameCases({ name }: { name: string }) {
  const texts = useCreateTexts()
  const asked = useDebounced(name.trim())
  const found = useQuery({
    queryKey: ['projects', 'by-name', asked],
    queryFn: ({ signal }) => call(projectsOperations.fetchByScouteeName, { query: { scoutee_name: asked } }, { signal }),
    enabled: asked !== '',
    meta: { isHandled: true }
  })
  if (asked === '' || !found.data || found.data.items.length === 0) return null
  return (
    <Callout tone="warning">
      <p>{texts.existing}</p>
      <ul className="mk-same-cases">
        {found.data.items.map((match) => (
          <li key={match.uuid}>
            {match.scouteeName}（{texts.existingCase(match.themeName, match.statusName)}）{' '}
            <AppLink href={addresses.project(match.themeUuid, match.uuid)} target="_blank" rel="noopener">
              {texts.open}
            </AppLink>
          </li>
        ))}
      </ul>
    </Callout>
  )
}
