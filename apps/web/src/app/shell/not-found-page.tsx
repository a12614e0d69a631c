import { NotFound } from '@mekiki/browser/not-found'
import { addresses } from '../../shared/addresses.ts'
import { usePageTitle } from '../../shared/page-title.ts'
import { useShellTexts } from './shell-texts.ts'

/** What stands at an address that is no screen (1§2.2). */
export function NotFoundPage() {
  const texts = useShellTexts()
  usePageTitle(texts.notFound)
  return <NotFound title={texts.notFound} body={texts.notFoundBody} action={texts.backToProjects} href={addresses.allProjects} />
}
