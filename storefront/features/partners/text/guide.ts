export const guideText = {
  description:
    'Every option of the Questboard widget: attributes, colors, texts, events, security policy, privacy, integrity hashes and the feed.',
  back: 'Back to the builder',
} as const
