import { scouteeSearchesOperations } from '@mekiki/contract/companies/scoutee-searches/scoutee-searches.operations'
import { AppLink, Card, EllipsisText, Tag } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { addresses } from '../../../../shared/addresses.ts'
import { call } from '../../../../shared/calls/api.ts'
import { Loaded } from '@mekiki/browser/loaded'
import { useAlertsTexts } from './alerts-texts.ts'

/** The saved searches that the alerts are about, each a way to its companies. */
export function SearchesCard() {
  const texts = useAlertsTexts()
  const query = useQuery({
    queryKey: ['scoutee-searches', 'list'],
    queryFn: ({ signal }) => call(scouteeSearchesOperations.list, {}, { signal }),
    meta: { isHandled: true }
  })
  return (
    <Card title={texts.searches} {...(query.data && { note: texts.searchesNote(query.data.totalCount) })}>
      <Loaded query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="mk-alert-none">
              {texts.searchesEmpty} <AppLink href={addresses.scoutees}>{texts.openSearch}</AppLink>
            </p>
          ) : (
            <ul className="mk-alert-searches">
              {items.map(({ uuid, name, condition }) => (
                <li key={uuid}>
                  <AppLink href={addresses.savedSearch(uuid)}>
                    <EllipsisText>{name}</EllipsisText>
                  </AppLink>
                  <Tag>{texts.scopes[condition.scope ?? 'tenant']}</Tag>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  )
}
