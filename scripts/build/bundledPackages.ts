/** Packages of which the library uses a small part and takes it along: the whole of them would be most of what a product installs. */
export const bundledPackages: readonly string[] = [
  '@primer/octicons-react',
  '@tabler/icons-react',
  'libphonenumber-js',
];
