/** Switches off what the project's tools would report to their makers. */
export const NO_TELEMETRY = {
  TURBO_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
  SCARF_ANALYTICS: 'false',
  REDOCLY_TELEMETRY: 'off',
};
