/** How the snippet gets onto a page, by what the page is made with. */
export const stepsText = {
  heading: 'Where it goes',
  lead: 'Find what your site is made with.',
  sites: [
    {
      id: 'wordpress',
      name: 'WordPress',
      way: 'tag',
      steps: [
        { text: 'Open the page and press the plus where the games should be.', picture: 'plus', label: 'Add block' },
        { text: 'Search for “Custom HTML” and choose it.', picture: 'search', label: 'Custom HTML' },
        { text: 'Paste the snippet into the block, then update the page.', picture: 'paste', label: 'Update' },
      ],
      note: 'If WordPress removes the tag, your account may not write HTML. Choose “Editors that remove unknown tags” above, or ask who runs the site.',
    },
    {
      id: 'squarespace',
      name: 'Squarespace',
      way: 'tag',
      steps: [
        { text: 'Edit the page and choose “Add block”.', picture: 'plus', label: 'Add block' },
        { text: 'Choose “Code”, and leave its type at HTML.', picture: 'search', label: 'Code' },
        {
          text: 'Paste the snippet, then save. The editor shows a placeholder; look at the page itself.',
          picture: 'paste',
          label: 'Save',
        },
      ],
      note: 'Code that runs needs a plan with code blocks. On a plan without, use the frame.',
    },
    {
      id: 'wix',
      name: 'Wix',
      way: 'frame',
      steps: [
        {
          text: 'Press “Add elements”, then “Embed code”, then “Embed a site”.',
          picture: 'menu',
          label: 'Embed a site',
        },
        {
          text: 'Choose “Sites that take no scripts” above, and press “Copy address”.',
          picture: 'address',
          label: 'https://…/embed/frame',
        },
        {
          text: 'Enter the address, then pull the frame as wide as the page and about 760 pixels tall.',
          picture: 'resize',
          label: '',
        },
      ],
      note: 'Wix puts all code into a frame of a fixed size. Longer lists are scrolled inside it.',
    },
    {
      id: 'shopify',
      name: 'Shopify',
      way: 'tag',
      steps: [
        {
          text: 'Under “Online Store”, “Themes”, press “Customize”, and open the page at the top.',
          picture: 'menu',
          label: 'Customize',
        },
        { text: 'Press “Add section” and choose “Custom Liquid”.', picture: 'search', label: 'Custom Liquid' },
        { text: 'Paste the snippet into the field, then save.', picture: 'paste', label: 'Save' },
      ],
      note: 'It stays when you change the text of the page, and goes along with the theme: put it in again when you change that.',
    },
    {
      id: 'html',
      name: 'Plain HTML',
      way: 'tag',
      steps: [
        { text: 'Open the file of the page in a text editor.', picture: 'file', label: 'events.html' },
        { text: 'Paste the snippet inside <main>, where the games should be.', picture: 'code', label: '<main>' },
        { text: 'Save the file and upload it.', picture: 'upload', label: '' },
      ],
      note: 'A page with a security policy has to allow our one address. The check below gives you the very lines.',
    },
  ],
  ways: { tag: 'Takes the snippet for most sites.', frame: 'Takes the frame.' },
} as const
