/**
 * The icons that every page may begin with, 24 px outlines; those of single pages are in `page-icons`, so that no profile waits for
 * them (`verify budgets`, landing). Imported one by one: the barrel of the package is 16 MB in development and tests.
 * Draw them with `aria-hidden`; the words stand beside them or in the label of their button.
 */
export { default as AlertCircleIcon } from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
export { default as AlertTriangleIcon } from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
export { default as ArrowLeftIcon } from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
export { default as BookIcon } from '@tabler/icons-react/dist/esm/icons/IconBook.mjs';
export { default as BriefcaseIcon } from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs';
export { default as CheckIcon } from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
export { default as ChevronDownIcon } from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
export { default as ChevronRightIcon } from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
export { default as CircleCheckIcon } from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
export { default as CompassIcon } from '@tabler/icons-react/dist/esm/icons/IconCompass.mjs';
export { default as CopyIcon } from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
export { default as EyeIcon } from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
export { default as FileImportIcon } from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs';
export { default as FoldersIcon } from '@tabler/icons-react/dist/esm/icons/IconFolders.mjs';
export { default as InfoCircleIcon } from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
export { default as KeyboardIcon } from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs';
export { default as LayoutDashboardIcon } from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs';
export { default as LogoutIcon } from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
export { default as MapPinIcon } from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
export { default as MessageReportIcon } from '@tabler/icons-react/dist/esm/icons/IconMessageReport.mjs';
export { default as MoonIcon } from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
export { default as PencilIcon } from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
export { default as PlusIcon } from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
export { default as QrcodeIcon } from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs';
export { default as RefreshIcon } from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
export { default as SchoolIcon } from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs';
export { default as SearchIcon } from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
export { default as SettingsIcon } from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
export { default as ShieldLockIcon } from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs';
export { default as SparklesIcon } from '@tabler/icons-react/dist/esm/icons/IconSparkles.mjs';
export { default as SunIcon } from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
export { default as UploadIcon } from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
export { default as WifiOffIcon } from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs';
export type { TablerIcon as Icon } from '@tabler/icons-react';
