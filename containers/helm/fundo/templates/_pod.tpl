{{- /* The parts that all pods share. The chart is `.`; `fundo.environment` takes a dict of it and `role`. */ -}}

{{- define "fundo.environment" -}}
{{- $chart := .chart -}}
{{- with $chart.Values -}}
- { name: SITE_URL, value: {{ .siteUrl | quote }} }
{{- if .keycloakUrl }}
- { name: KEYCLOAK_URL, value: {{ .keycloakUrl | quote }} }
{{- end }}
- { name: PANEL_EMAIL, value: {{ .panelEmail | quote }} }
- { name: TRUST_PROXY, value: {{ .trustProxy | quote }} }
- { name: ROLE, value: {{ $.role }} }
# A pod that ends stays in the lists of its proxies for some seconds.
- { name: DRAIN_SECONDS, value: '10' }
{{- if .filesUrl }}
- { name: FILES_URL, value: {{ .filesUrl | quote }} }
{{- end }}
{{- if .metrics.enabled }}
- { name: METRICS_PORT, value: '9464' }
- { name: METRICS_HOST, value: 0.0.0.0 }
{{- end }}
{{- if .authorityConfigMap }}
- { name: NODE_EXTRA_CA_CERTS, value: /etc/fundo/ca.pem }
{{- end }}
{{- range $name, $value := .env }}
- { name: {{ $name }}, value: {{ $value | quote }} }
{{- end }}
{{- range include "fundo.secrets" $chart | fromJsonArray }}
- { name: {{ . }}_FILE, value: /run/secrets/fundo/{{ lower . }} }
{{- end }}
{{- end }}
{{- end -}}

{{- define "fundo.container" -}}
image: {{ include "fundo.image" . }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  readOnlyRootFilesystem: true
  allowPrivilegeEscalation: false
  capabilities: { drop: [ALL] }
{{- end -}}

{{- define "fundo.mounts" -}}
- { name: data, mountPath: /data }
- { name: tmp, mountPath: /tmp }
- { name: secrets, mountPath: /run/secrets/fundo, readOnly: true }
{{- if .Values.authorityConfigMap }}
- { name: authority, mountPath: /etc/fundo, readOnly: true }
{{- end }}
{{- end -}}

{{- define "fundo.volumes" -}}
{{- if .Values.filesUrl }}
- { name: data, emptyDir: { sizeLimit: {{ .Values.data.size }} } }
{{- else }}
- { name: data, persistentVolumeClaim: { claimName: {{ .Release.Name }}-data } }
{{- end }}
- { name: tmp, emptyDir: { sizeLimit: 64Mi } }
- name: secrets
  secret:
    secretName: {{ .Values.existingSecret }}
    # The group of fsGroup reads them.
    defaultMode: 0440
    items:
{{- range include "fundo.secrets" . | fromJsonArray }}
      - { key: {{ lower . }}, path: {{ lower . }} }
{{- end }}
{{- if .Values.authorityConfigMap }}
- { name: authority, configMap: { name: {{ .Values.authorityConfigMap }} } }
{{- end }}
{{- end -}}

{{- define "fundo.rights" -}}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile: { type: RuntimeDefault }
{{- with .Values.imagePullSecrets }}
imagePullSecrets: {{ toJson . }}
{{- end }}
{{- with .Values.nodeSelector }}
nodeSelector: {{ toJson . }}
{{- end }}
{{- with .Values.tolerations }}
tolerations: {{ toJson . }}
{{- end }}
{{- end -}}
