import { useEffect } from 'react'
import { useShellTexts } from './shell/shell-texts.ts'

/** Puts a screen's name into the browser's title. */
export function usePageTitle(title: string): void {
  const { productName, titleSeparator: separator } = useShellTexts()
  useEffect(() => {
    document.title = title === '' ? productName : `${title}${separator}${productName}`
  }, [title, productName, separator])
}
