import { Button } from '@mekiki/ui'
import { addresses } from '../addresses.ts'
import { usePageTitle } from '../page-title.ts'
import { useShellTexts } from './shell-texts.ts'
import './shell.css'

/** What stands at an address that is no screen. */
export function NotFoundPage() {
  const texts = useShellTexts()
  usePageTitle(texts.notFound)
  return (
    <section className="mk-not-found">
      <h1>{texts.notFound}</h1>
      <p>{texts.notFoundBody}</p>
      <Button variant="primary" href={addresses.tenants}>
        {texts.backToTenants}
      </Button>
    </section>
  )
}
