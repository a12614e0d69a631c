import { useEffect } from 'react'

interface TitleTexts {
  productName: string
  titleSeparator: string
}

/** Makes the hook that puts a screen's name into the browser's title. */
export function pageTitleOf(useTexts: () => TitleTexts): (title: string) => void {
  return function usePageTitle(title) {
    const { productName, titleSeparator: separator } = useTexts()
    useEffect(() => {
      document.title = title === '' ? productName : `${title}${separator}${productName}`
    }, [title, productName, separator])
  }
}
