import { defaultI18nProvider, type I18nProvider } from 'react-admin'

/** Where react-admin's own sentences are not in the product's voice. */
const ours: Record<string, string> = {
  'ra.validation.required': 'Please fill this in.',
  'ra.message.invalid_form': 'Please check the marked fields.',
}

export const i18nProvider: I18nProvider = {
  ...defaultI18nProvider,
  translate: (key, options) => ours[key] ?? defaultI18nProvider.translate(key, options),
}
