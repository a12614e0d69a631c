import { useEffect } from 'react'
import { useTexts } from './language.ts'

/** The window's title: the page's, then the workspace's name. */
export function useTitle(page: string, tenantName: string | null): void {
  const texts = useTexts()
  useEffect(() => {
    document.title = tenantName === null ? page : texts.titleOf(page, tenantName)
  }, [page, tenantName, texts])
}
