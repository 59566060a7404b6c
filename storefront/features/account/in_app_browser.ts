/** User agents of browsers inside of apps. Google refuses to sign in there. */
const APPS: [RegExp, string][] = [
  [/Instagram/, 'Instagram'],
  [/FBAN|FBAV|FB_IAB/, 'Facebook'],
  [/TikTok|musical_ly|BytedanceWebview/i, 'TikTok'],
  [/Snapchat/, 'Snapchat'],
  [/Pinterest\//, 'Pinterest'],
  [/LinkedInApp/, 'LinkedIn'],
  [/Twitter(?:Android| for iPhone)/, 'X'],
  [/\bLine\//, 'LINE'],
  [/MicroMessenger/, 'WeChat'],
]

/** Returns the name of the app, or null in an ordinary browser. */
export const inAppBrowser = (userAgent: string): string | null =>
  APPS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null
