/** The universal accessibility symbol: a person with open arms in a circle. */
export function AccessibilityIcon() {
  return (
    <svg
      viewBox="0 0 24 24"
      width="28"
      height="28"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
    >
      <circle cx="12" cy="12" r="10.5" />
      <circle cx="12" cy="6.5" r="1.3" fill="currentColor" />
      <path
        d="M6 9.6c4 1 8 1 12 0M10 10.5v4L8.5 19M14 10.5v4l1.5 4.5M10 14.2h4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
