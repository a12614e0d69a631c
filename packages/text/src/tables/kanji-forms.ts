/** Forms of names and places that the lists of kanji for common use leave out, the usual form first in each group. */
export const RARE_FORMS =
  '磯礒 土圡 丈𠀋 角⻆ 橋槗𣘺 村邨 野埜 恒恆 晋晉 禄祿 莱萊 雁鴈 兎兔 宜冝 喜㐂 姫姬 寛寬 栃杤 ' +
  '毘毗 達逹 迩邇 縄繩 緒緖 黄黃 彦彥 翠翆 薫薰 蒋蔣 竃竈 峨峩 帰歸 叡睿 増增 歴歷 暦曆 教敎 ' +
  '産產 衆眾 温溫 巣巢 逓遞 諌諫 梼檮 紘絋 棲栖 杯盃 蕊蘂 蛎蠣 鯵鰺 鰯鰛 冴冱 沖冲 准準 苺莓 ' +
  '麩麸'

/** Old forms of the reform of 1946 that companies still carry in their registered names, the new form first in each group. */
export const OLD_FORMS =
  '仮假 価價 処處 励勵 労勞 勧勸 単單 厨廚 収收 叙敍敘 営營 圧壓 壊壞 壌壤 壱壹 売賣 変變 奨奬獎 ' +
  '嬢孃 写寫 対對 専專 届屆 属屬 帯帶 庁廳 径徑 従從 恋戀 慎愼 戦戰 択擇 拝拜 拠據 拡擴 挙擧舉 ' +
  '摂攝 数數 断斷 昼晝 枢樞 検檢 楼樓 概槪 欧歐 歓歡 歳歲 浅淺 渉涉 済濟 湿濕 満滿 潜潛 滞滯 ' +
  '炉爐 点點 焼燒 状狀 独獨 狭狹 猟獵 献獻 瓶甁 畳疊 発發 皐皋 砕碎 禅禪 称稱 穏穩 並竝 粋粹 ' +
  '粛肅 縁緣 縦縱 繊纖纎 缶罐 聴聽 胆膽 脳腦 臓臟 虫蟲 蝉蟬 装裝 褒襃 覧覽 触觸 訳譯 読讀 謡謠 ' +
  '譲讓 賛贊 軽輕 転轉 辞辭 酔醉 醸釀 鋭銳 銭錢 鋳鑄 閲閱 険險 隠隱 随隨 雑雜 顔顏 顕顯 験驗 ' +
  '駆驅 髪髮 党黨 齢齡 両兩 争爭 余餘 併倂 剤劑 娯娛 弁辨瓣辯 担擔 湧涌 爾尓 猫貓 砿礦 箪簞 籤籖 ' +
  '絶絕 翻飜 脱脫 説說 醗醱 鎖鎻 鑑鑒 騨驒'
