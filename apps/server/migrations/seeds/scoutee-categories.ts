/** A category with its children, up to three levels. */
export interface CategorySeed {
  name: string
  children?: readonly CategorySeed[]
}

const named = (...names: readonly string[]): CategorySeed[] => names.map((name) => ({ name }))

/**
 * The categories the product starts with, in three trees (2§9 "Category top groups"). Their ids follow from their places, so they are the
 * same in every installation: once released, a later migration adds or renames, and this list stays as it is.
 */
export const categorySeeds: Readonly<Record<'horizontal' | 'vertical' | 'innovation', readonly CategorySeed[]>> = {
  horizontal: [
    { name: '経営・企画', children: named('経営管理', '新規事業開発', '知的財産') },
    { name: '営業・マーケティング', children: named('営業支援', '広告・販促', '顧客管理', 'カスタマーサポート') },
    { name: '研究・開発', children: named('実験自動化', '設計・解析', '材料探索') },
    { name: '生産・品質', children: [{ name: '生産管理' }, { name: '設備保全', children: named('予知保全', '点検・巡回') }, { name: '検査・品質管理' }] },
    { name: '調達・物流', children: named('購買・調達', '在庫管理', '配送管理') },
    { name: '人事・総務', children: named('採用', '人材育成', '労務・勤怠') },
    { name: '財務・法務', children: named('会計・経理', '契約・法務') },
    { name: '情報システム', children: named('セキュリティ', 'データ基盤', '開発支援') }
  ],
  vertical: [
    {
      name: '製造',
      children: [{ name: '機械・設備' }, { name: '化学・素材', children: named('高分子', '電池材料') }, { name: '電子・半導体' }, { name: '自動車' }]
    },
    { name: 'エネルギー', children: named('再生可能エネルギー', '蓄電・水素') },
    { name: '建設・不動産', children: named('施工・土木', '不動産管理') },
    { name: '物流・運輸', children: named('陸運', '海運・港湾') },
    { name: '小売・流通', children: named('電子商取引', '店舗') },
    { name: '医療・ヘルスケア', children: named('医療機器', '創薬', '介護') },
    { name: '食品・農林水産', children: named('食品加工', '農業', '水産') },
    { name: '金融・保険' },
    { name: '教育' },
    { name: '観光・娯楽' }
  ],
  innovation: [
    { name: '人工知能', children: named('生成AI', '画像認識', '音声・言語処理') },
    { name: 'ロボティクス', children: named('産業用ロボット', 'ドローン') },
    { name: '計測・センシング', children: named('振動・音響', '光学・分光') },
    { name: 'バイオテクノロジー', children: named('合成生物学', '細胞・遺伝子') },
    { name: '新素材' },
    { name: '宇宙' },
    { name: '量子技術' },
    { name: '脱炭素', children: named('炭素回収', '資源循環') }
  ]
}
